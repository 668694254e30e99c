<?php
/**
 * Adds the script, once per page.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/** Whether a text contains a widget in any form. */
function pawtal_is_in( $text ) {
	return 1 === preg_match( '~<account-[a-z]|\[account\s|data-account-widget=|<!-- wp:pawtal/|[?&;]widget=~', (string) $text );
}

add_action(
	'init',
	static function () {
		$host = pawtal_host();
		if ( '' !== $host ) {
			// Without a version in its URL: another URL would load a second copy of the script.
			wp_register_script( 'pawtal', $host . '/account.js', array(), null, false );
		}
	}
);

// In the head if the post contains a widget, so that widgets load with the page.
add_action(
	'wp_enqueue_scripts',
	static function () {
		if ( is_singular() && pawtal_is_in( get_post()->post_content ) ) {
			wp_enqueue_script( 'pawtal' );
		}
	}
);

// Elsewhere once a widget is found in the output: in lists of posts, widget areas and templates.
foreach ( array( 'the_content', 'render_block', 'widget_text', 'widget_custom_html_content' ) as $pawtal_filter ) {
	add_filter(
		$pawtal_filter,
		static function ( $content ) {
			if ( pawtal_is_in( $content ) ) {
				wp_enqueue_script( 'pawtal' );
			}
			return $content;
		},
		20
	);
}

/**
 * The configuration of a page, by names without `data-`.
 *
 * @return array<string, string>
 */
function pawtal_configuration() {
	$locale        = pawtal_setting( 'pawtal_locale' );
	$configuration = array(
		'host'               => pawtal_host(),
		'locale'             => 'auto' === $locale ? '' : $locale,
		'signed-out'         => 'content' === pawtal_setting( 'pawtal_signed_out' ) ? 'content' : '',
		'consent-policy-url' => 'none' === pawtal_setting( 'pawtal_consent' ) ? '' : get_privacy_policy_url(),
	);
	/**
	 * Filters the configuration: links of the shop's own, third parties and more.
	 *
	 * @param array<string, string> $configuration Values by name; empty ones are omitted.
	 */
	return array_filter( (array) apply_filters( 'pawtal_configuration', $configuration ), 'is_string' );
}

// A module with the page's configuration. In the head, `blocking` prevents layout shift; where a browser doesn't know
// it, the sheet with the tags' heights does.
add_filter(
	'script_loader_tag',
	static function ( $tag, $handle, $src ) {
		if ( 'pawtal' !== $handle ) {
			return $tag;
		}
		$data = '';
		foreach ( array_filter( pawtal_configuration(), 'strlen' ) as $name => $value ) {
			$data .= sprintf( ' data-%s="%s"', preg_replace( '/[^a-z.-]/', '', $name ), esc_attr( $value ) );
		}
		return sprintf(
			"<link rel=\"stylesheet\" href=\"%s\" id=\"pawtal-css\">\n<script type=\"module\" src=\"%s\"%s blocking=\"render\" id=\"pawtal-js\"></script>\n",
			esc_url( pawtal_host() . '/account.css' ),
			esc_url( $src ),
			$data
		);
	},
	10,
	3
);
