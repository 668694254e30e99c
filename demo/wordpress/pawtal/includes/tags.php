<?php
/**
 * The tags and their attributes, and what an author may write of them.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes by tag, the common ones among them.
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
 * A tag as HTML; empty if there is none of that name.
 *
 * @param string   $widget     With or without "account-" at its beginning.
 * @param string[] $attributes By name; those that the tag doesn't know are left out.
 * @param string   $content    Harmless HTML: what visitors see until the widget is there.
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

// Authors may not write HTML of any kind: these tags are let through, with the attributes that they know.
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

// WordPress takes a tag that it doesn't know for a word, and wraps it in a paragraph; what is inside would then fall out of it.
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
