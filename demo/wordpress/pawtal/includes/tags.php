<?php
/**
 * The tags and their attributes, and which of them authors may use.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes by tag, including the common ones.
 *
 * @return array<string, string[]>
 */
function pawtal_tags() {
	static $tags = null;
	if ( null === $tags ) {
		$list = json_decode( file_get_contents( dirname( PAWTAL_FILE ) . '/tags.json' ), true );
		$tags = array();
		foreach ( $list['tags'] as $tag => $own ) {
			$tags[ $tag ] = array_merge( $own, $list['common'] );
		}
	}
	return $tags;
}

/**
 * A tag as HTML; empty for an unknown name.
 *
 * @param string   $widget     With or without the prefix "account-".
 * @param string[] $attributes By name; those that the tag doesn't have are left out.
 * @param string   $content    Safe HTML, shown until the widget has loaded.
 */
function pawtal_tag( $widget, $attributes, $content = '' ) {
	$tag  = 'account-' . preg_replace( '/^account-/', '', strtolower( (string) $widget ) );
	$tags = pawtal_tags();
	if ( ! isset( $tags[ $tag ] ) ) {
		return '';
	}
	$html = '<' . $tag;
	foreach ( $tags[ $tag ] as $name ) {
		if ( isset( $attributes[ $name ] ) && is_scalar( $attributes[ $name ] ) ) {
			$html .= ' ' . $name . '="' . esc_attr( (string) $attributes[ $name ] ) . '"';
		}
	}
	return $html . '>' . $content . '</' . $tag . '>';
}

// WordPress filters the HTML of authors: allow our tags with their attributes.
add_filter(
	'wp_kses_allowed_html',
	static function ( $allowed, $context ) {
		if ( 'post' !== $context || ! is_array( $allowed ) ) {
			return $allowed;
		}
		foreach ( pawtal_tags() as $tag => $attributes ) {
			$allowed[ $tag ] = array_fill_keys( array_merge( $attributes, array( 'id', 'class' ) ), true );
		}
		return $allowed;
	},
	10,
	2
);

// WordPress wraps an unknown tag in a paragraph, as if it were text. Remove these paragraphs: otherwise the parser
// would move the tag's content out of it.
add_filter(
	'the_content',
	static function ( $content ) {
		if ( false === strpos( $content, '<account-' ) ) {
			return $content;
		}
		$content = preg_replace( '~<p>\s*(<account-[a-z-]+[^>]*>)(?:\s*<br />)?(?:\s*</p>)?~', '$1', $content );
		return preg_replace( '~(?:<p>\s*)?(</account-[a-z-]+>)\s*</p>~', '$1', $content );
	},
	11
);
