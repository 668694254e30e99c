<?php
/**
 * What is set for the whole site. Each setting is an option of its name, in a network also one of the network.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings, each with its values; the first is the default. The address of the account has no list.
 *
 * @return array<string, string[]>
 */
function pawtal_settings() {
	return array(
		'pawtal_host'       => array( '' ),
		'pawtal_locale'     => array_merge( array( 'auto' ), array_keys( pawtal_languages() ) ),
		'pawtal_signed_out' => array( 'redirect', 'content' ),
		'pawtal_consent'    => array( 'none', 'widgets', 'pages' ),
	);
}

/** What is set for a network: the same, and whether a site may set something else. */
function pawtal_network_settings() {
	return pawtal_settings() + array( 'pawtal_sites' => array( 'own', 'network' ) );
}

/** The value of a setting: this site's, else the network's, else the default. */
function pawtal_setting( $name ) {
	$own = pawtal_is_locked() ? '' : get_option( $name, '' );
	return '' === $own ? pawtal_network_setting( $name ) : pawtal_value( $name, $own );
}

/** The network's value of a setting, else the default. */
function pawtal_network_setting( $name ) {
	return pawtal_value( $name, is_multisite() ? get_site_option( $name, '' ) : '' );
}

/** Whether the network sets everything for this site. */
function pawtal_is_locked() {
	return is_multisite() && 'network' === get_site_option( 'pawtal_sites' );
}

/** A stored value if the setting may have it, else the default. */
function pawtal_value( $name, $stored ) {
	$values = pawtal_network_settings()[ $name ];
	if ( 'pawtal_host' === $name ) {
		return pawtal_origin( $stored );
	}
	return in_array( $stored, $values, true ) ? $stored : $values[0];
}

/** Origin of the account's backend, without a trailing slash; empty: not set yet. */
function pawtal_host() {
	return pawtal_setting( 'pawtal_host' );
}

/** Scheme, host and port of an http(s) URL, in lower case as browsers write them; empty for any other. */
function pawtal_origin( $url ) {
	$parts  = wp_parse_url( trim( (string) $url ) );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$host   = strtolower( $parts['host'] ?? '' );
	if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || ! preg_match( '/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/', $host ) ) {
		return '';
	}
	return esc_url_raw( $scheme . '://' . $host . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' ) );
}

/** Names of the languages by their value of `locale`. */
function pawtal_languages() {
	return array(
		'de-DE' => __( 'German', 'pawtal' ),
		'de-AT' => __( 'German (Austria)', 'pawtal' ),
		'de-BE' => __( 'German (Belgium)', 'pawtal' ),
		'en-GB' => __( 'English', 'pawtal' ),
		'en-IE' => __( 'English (Ireland)', 'pawtal' ),
		'en-BE' => __( 'English (Belgium)', 'pawtal' ),
		'en-SE' => __( 'English (Sweden)', 'pawtal' ),
		'en-DK' => __( 'English (Denmark)', 'pawtal' ),
		'fr-FR' => __( 'French', 'pawtal' ),
		'fr-BE' => __( 'French (Belgium)', 'pawtal' ),
		'nl-NL' => __( 'Dutch', 'pawtal' ),
		'nl-BE' => __( 'Dutch (Belgium)', 'pawtal' ),
		'sv-SE' => __( 'Swedish', 'pawtal' ),
		'da-DK' => __( 'Danish', 'pawtal' ),
	);
}

/** Title, help and the names of the values of each setting. */
function pawtal_texts() {
	return array(
		'pawtal_host'       => array(
			'title' => __( 'Address of the account', 'pawtal' ),
			'help'  => __( 'It must belong to the same site as this one: browsers send customers’ sessions nowhere else.', 'pawtal' ),
		),
		'pawtal_locale'     => array(
			'title'  => __( 'Language', 'pawtal' ),
			'help'   => __( 'A widget with its own language keeps it.', 'pawtal' ),
			'values' => array( 'auto' => __( 'The customer’s, else this site’s', 'pawtal' ) ) + pawtal_languages(),
		),
		'pawtal_signed_out' => array(
			'title'  => __( 'Visitors who are not signed in', 'pawtal' ),
			'help'   => __( 'A widget may say otherwise. Visitors who stay see what it holds for them.', 'pawtal' ),
			'values' => array(
				'redirect' => __( 'Go to sign in', 'pawtal' ),
				'content'  => __( 'Stay on the page', 'pawtal' ),
			),
		),
		'pawtal_consent'    => array(
			'title'  => __( 'Cookie banner of the account', 'pawtal' ),
			'help'   => __( 'Widgets need no consent. Third parties do: none starts before the visitor allows it in this banner.', 'pawtal' ),
			'values' => array(
				'none'    => __( 'Nowhere: no third party starts', 'pawtal' ),
				'widgets' => __( 'On pages with a widget', 'pawtal' ),
				'pages'   => __( 'On every page', 'pawtal' ),
			),
		),
		'pawtal_sites'      => array(
			'title'  => __( 'Sites of the network', 'pawtal' ),
			'help'   => __( 'Where a site may have its own settings, its administrators find them under Settings → Pawtal.', 'pawtal' ),
			'values' => array(
				'own'     => __( 'May have their own settings', 'pawtal' ),
				'network' => __( 'Have these settings, all of them', 'pawtal' ),
			),
		),
	);
}
